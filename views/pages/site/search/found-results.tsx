import { CsvButton } from '#views/components/csv-button.tsx'
import { Pager } from '#views/components/pager.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import { FoundHeading } from './found-heading.tsx'
import { FoundRecipients } from './found-recipients.tsx'
import { OtherType } from '#views/components/other-type.tsx'
import type { Props, Results } from './props.ts'

/** The recipients that were found, and how they are counted, ordered and drawn. */
export function FoundResults({
  type,
  outcome,
  display,
}: Pick<Props, 'type' | 'display'> & { outcome: Results }) {
  const { t, format } = useUi()
  const { total, rowCount, unnamedCount, order, csvHref, pager } = outcome
  return (
    <>
      <FoundHeading
        sentence="site.search.results"
        conditions={outcome.conditions}
        count={format.count(total)}
      />
      <p className="sub">
        <Sentences>
          {total > 0 && t(`site.search.grouped.${type}`, { count: rowCount, rows: format.count(rowCount) })}
          {total > 0 && t(`site.search.sameName.${type}`)}
          {total > 0 && t(`site.search.orderedBy.${order}`)}
          {unnamedCount > 0 &&
            t('site.search.unnamed', { count: unnamedCount, rows: format.count(unnamedCount) })}
        </Sentences>
      </p>
      <OtherType place="also" {...outcome} />
      {csvHref ? (
        <div className="page-actions noprint">
          <CsvButton href={csvHref} label={t('site.csv.search')} rows={rowCount + unnamedCount} />
        </div>
      ) : null}
      <FoundRecipients {...{ type, display }} span={outcome.span} recipients={outcome.recipients} />
      {pager ? <Pager {...pager} counted="Recipients" /> : null}
    </>
  )
}
