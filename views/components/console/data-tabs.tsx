import { Tabs } from '#views/components/tabs.tsx'
import { useUi } from '#views/ui.tsx'
import type { TypeName } from './type-name.ts'

const sides = ['Data', 'Files', 'Pdfs'] as const
const types = ['disclosure', 'patient'] as const
/** The list and its type: `patientFiles`. */
export type DataSide = `${TypeName}${(typeof sides)[number]}`

/**
 * Two independent choices: records, files or PDFs; and the type. A single row of six tabs did not fit on a phone.
 */
export function DataTabs({ current, hrefs }: { current: DataSide; hrefs: Record<DataSide, string> }) {
  const { t } = useUi()
  const type = types.find((one) => current.startsWith(one))!
  const side = sides.find((one) => current.endsWith(one))!
  return (
    <div className="sides">
      <Tabs
        label={t('records.sides.label')}
        items={sides.map((one) => ({
          label: t(`records.sides.${one}`),
          href: hrefs[`${type}${one}`],
          current: one === side,
        }))}
      />
      <nav className="switch" aria-label={t('records.sides.type')}>
        {types.map((one) => (
          <a key={one} href={hrefs[`${one}${side}`]} aria-current={one === type ? 'page' : undefined}>
            {t(`common.type.${one}`)}
          </a>
        ))}
      </nav>
    </div>
  )
}
