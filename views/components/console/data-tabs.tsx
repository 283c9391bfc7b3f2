import { Tabs } from '#views/components/tabs.tsx'
import { useUi } from '#views/ui.tsx'
import type { TypeName } from './type-name.ts'

const sides = ['Data', 'Files', 'Pdfs'] as const
const types = ['disclosure', 'patient'] as const
type Side = (typeof sides)[number]
/** Of each type that a company has. */
export type DataTabHrefs = Partial<Record<TypeName, Record<Side, string>>>

/**
 * Two independent choices: records, files or PDFs; and the type. A single row of six tabs did not fit on a phone.
 */
export function DataTabs({ type, side, hrefs }: { type: TypeName; side: Side; hrefs: DataTabHrefs }) {
  const { t } = useUi()
  const own = hrefs[type]
  const choices = types.flatMap((one) => {
    const href = hrefs[one]?.[side]
    return href === undefined ? [] : [{ one, href }]
  })
  return (
    <div className="sides">
      <Tabs
        label={t('records.sides.label')}
        items={
          own
            ? sides.map((one) => ({
                label: t(`records.sides.${one}`),
                href: own[one],
                current: one === side,
              }))
            : []
        }
      />
      {choices.length > 1 && (
        <nav className="switch" aria-label={t('records.sides.type')}>
          {choices.map(({ one, href }) => (
            <a key={one} href={href} aria-current={one === type ? 'page' : undefined}>
              {t(`common.type.${one}`)}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
