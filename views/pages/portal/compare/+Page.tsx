import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { CompanyDifferences } from './company-differences.tsx'
import { CompareForm, type CompareFormProps } from './compare-form.tsx'
import { CompareTable } from './compare-table.tsx'
import { ComparedYears } from './compared-years.tsx'
import type { ComparedCell, ShownComparison } from './comparison.ts'

export interface Props {
  shell: PortalShell
  type: 'disclosure' | 'patient'
  /** Null where nobody publishes anything of the type. */
  found: {
    form: CompareFormProps
    comparison: ShownComparison
    /** How many are compared where more were chosen. */
    cutTo: number | null
  } | null
}

const marks = ['noYear', 'noSection', 'onSite'] as const satisfies ComparedCell['kind'][]

/** What companies published of a year, section by section beside each other. */
export default function Page({ shell, type, found }: Props) {
  const { t, format } = useUi()
  const types = t(`common.type.${type}`)
  const heading = found
    ? t('portal-compare.headingOf', { year: format.fiscalYear(found.form.year) })
    : t('portal-compare.heading')
  return (
    <PortalLayout shell={shell} title={heading}>
      <h1>{heading}</h1>
      <p className="prose">{t('portal-compare.lead', { type: types })}</p>
      {found ? <Compared {...found} /> : <p>{t('portal-compare.nothing', { type: types })}</p>}
    </PortalLayout>
  )
}

function Compared({ form, comparison, cutTo }: NonNullable<Props['found']>) {
  const { t, format } = useUi()
  const kinds = new Set(comparison.sections.flatMap(({ cells }) => cells.map(({ kind }) => kind)))
  return (
    <>
      <CompareForm {...form} />
      {cutTo === null ? null : (
        <Notice tone="info" role="status">
          <p>{t('portal-compare.form.cut', { count: format.count(cutTo) })}</p>
        </Notice>
      )}
      {comparison.unlike.length > 0 ? (
        <Notice tone="info">
          <p>
            <Sentences>
              {t('portal-compare.unlike', {
                what: comparison.unlike
                  .map((one) => t(`portal-compare.differences.${one}`))
                  .join(t('portal-compare.differences.and')),
              })}
              {comparison.unlike.includes('detail') ? t('portal-compare.asWhole') : null}
              <a href="#differences">{t('portal-compare.unlikeLink')}</a>
            </Sentences>
          </p>
        </Notice>
      ) : null}
      <CompareTable comparison={comparison} />
      {marks
        .filter((kind) => kinds.has(kind))
        .map((kind) => (
          <p className="sub" key={kind}>
            {t(`portal-compare.marks.${kind}`)}
          </p>
        ))}
      <ComparedYears companies={comparison.companies} />
      <CompanyDifferences companies={comparison.companies} />
    </>
  )
}
