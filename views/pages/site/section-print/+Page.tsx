import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { MatchingRows } from '#views/pages/site/section-detail/matching-rows.tsx'
import { RecordTable } from '#views/components/record-table.tsx'
import { RecordTotals } from '#views/components/record-totals.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { Props as SectionProps } from '#views/pages/site/section-detail/+Page.tsx'
import { useUi } from '#views/ui.tsx'

export type Props = Pick<
  SectionProps,
  | 'shell'
  | 'section'
  | 'year'
  | 'totals'
  | 'columns'
  | 'rows'
  | 'pageTotals'
  | 'display'
  | 'filter'
  | 'matching'
> & {
  /** Of more rows than one print view has. */
  pager: PagerProps
  /** The section's page. */
  sectionHref: string
}

/** All rows of a section, or those that match its filter, for paper, in the order asked for. */
export default function Page(props: Props) {
  const { shell, section, year, rows, totals, matching } = props
  const { t, format } = useUi()
  const name = `${section.code} ${section.name}`
  const title = t('site.ofYear', { name, year: format.fiscalYear(year) })
  const listed = matching?.rows ?? totals.rows
  const isPart = rows.length < listed
  return (
    <SiteLayout isGuarded shell={shell} title={title}>
      <h1 lang={section.lang}>{title}</h1>
      <p className="noprint">
        <Sentences>
          {t('site.print.note')}
          <a href={props.sectionHref}>{t('site.print.back')}</a>
        </Sentences>
      </p>
      <RecordTotals shell={shell} totals={totals} display={props.display} />
      {matching ? <MatchingRows {...props} keyWords={props.filter.keyWords} matching={matching} /> : null}
      {isPart ? (
        <p>
          {t('site.print.part', {
            ...{ rows: format.count(rows.length), all: format.count(listed) },
          })}
        </p>
      ) : null}
      <RecordTable
        caption={t('site.detail.caption', { name })}
        columns={props.columns}
        rows={rows}
        display={props.display}
        {...(isPart ? {} : { pageTotals: props.pageTotals, totals, matching })}
      />
      {isPart ? <Pager {...props.pager} counted="Rows" /> : null}
    </SiteLayout>
  )
}
