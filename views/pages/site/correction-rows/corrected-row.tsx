import { useUi, type Lang } from '#views/ui.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'

export interface CorrectedRow {
  kind: 'changed' | 'removed' | 'added'
  year: number | null
  section: { code: string; name: string; lang?: Lang } | null
  /** Whom or what the row is about; may be empty. */
  subject: string
  /** What differs, or what the row said; empty where none of it is shown any more. */
  fields: { label: string; before: string | null; after: string | null }[]
}

/** A row of the list of what an edition changed. */
export function CorrectedRowLine({ kind, year, section, subject, fields }: CorrectedRow) {
  const { t, format } = useUi()
  return (
    <tr role="row">
      <td role="cell">{t(`corrections.list.${kind}`)}</td>
      <td role="cell" data-l={t('corrections.changes.section')}>
        {year === null ? null : format.fiscalYear(year)}{' '}
        {section ? (
          <>
            {section.code} <span lang={section.lang}>{section.name}</span>
          </>
        ) : null}
      </td>
      <th role="rowheader" scope="row" lang="ja">
        {subject || '-'}
      </th>
      <td role="cell" data-l={t('corrections.list.fields')}>
        {fields.length === 0 ? t('corrections.list.hidden') : null}
        {fields.map(({ label, before, after }) => (
          <div key={label}>
            {label}
            {t('common.colon')}
            {before === null ? null : kind === 'changed' ? (
              <Old text={before} />
            ) : (
              <MixedText text={before} />
            )}
            {before !== null && after !== null ? <span aria-hidden="true"> → </span> : null}
            {after === null ? null : kind === 'changed' ? <New text={after} /> : <MixedText text={after} />}
          </div>
        ))}
      </td>
    </tr>
  )
}

function Old({ text }: { text: string }) {
  const { t } = useUi()
  return (
    <del>
      <span className="vh">{t('corrections.list.old')} </span>
      <MixedText text={text} />
    </del>
  )
}

function New({ text }: { text: string }) {
  const { t } = useUi()
  return (
    <ins>
      <span className="vh">{t('corrections.list.new')} </span>
      <MixedText text={text} />
    </ins>
  )
}
