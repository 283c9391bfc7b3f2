import { MixedText } from '#views/components/mixed-text.tsx'
import { CsvButton } from '#views/components/csv-button.tsx'
import { HatchPattern } from '#views/components/hatch.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager } from '#views/components/pager.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import { NamesFound } from './names-found.tsx'
import { OtherCompanies } from './other-companies.tsx'
import type { Results } from './props.ts'
import { ResultTable } from './result-table.tsx'

/** What the companies write of a name, beside each other and never added. */
export function Found(props: Results) {
  const { conditions, total, companyCount, fileRowCount, unnamedCount, span, pager, csvHref } = props
  const { t, format } = useUi()
  const [first, last] = [span[0], span.at(-1)]
  return (
    <>
      <h2>
        <MixedText
          text={t('portal.search.found', {
            ...{ conditions, total: format.count(total) },
            ...{ count: companyCount, companies: format.count(companyCount) },
          })}
        />
      </h2>
      <Notice tone="info">
        <p>
          <Sentences>
            {t('portal.search.apart')}
            <b>{t('portal.search.notAdded')}</b>
          </Sentences>
        </p>
      </Notice>
      {csvHref === null ? null : (
        <p className="tools">
          <CsvButton
            href={csvHref}
            label={t('portal.search.csv')}
            rows={fileRowCount}
            note={t('portal.search.csvNote')}
          />
        </p>
      )}
      {props.notInFile.length > 0 ? (
        <p className="sub">
          {t('portal.search.notInFile', {
            companies: props.notInFile.join(t('site.search.help.separator')),
          })}
        </p>
      ) : null}
      <HatchPattern />
      <NamesFound {...props} />
      {props.rows.length > 0 ? <ResultTable {...props} /> : null}
      {first !== undefined && last !== undefined && first < last ? (
        <p className="sub">
          {t('portal.search.bars', { first: format.shortYear(first), last: format.shortYear(last) })}
        </p>
      ) : null}
      {unnamedCount > 0 && csvHref !== null ? (
        <p className="sub">{t('portal.search.unnamed', { rows: format.count(unnamedCount) })}</p>
      ) : null}
      {pager ? <Pager {...pager} /> : null}
      <OtherCompanies {...props} />
    </>
  )
}
