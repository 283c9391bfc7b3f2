import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { changedRowsWords } from './changed-rows-words.ts'
import { CorrectionFigures } from './correction-figures.tsx'
import type { CorrectionProps } from './correction-props.ts'

/** What an edition changed, section by section and row by row, and its files; unfolds without a script. */
export function CorrectionDetails({ edition, ...correction }: CorrectionProps & { edition: string }) {
  const ui = useUi()
  const { t } = ui
  const counts = changedRows(correction)
  const rows = counts && changedRowsWords(ui, counts, correction.figures ?? [])
  return (
    <details className="unfold" open={correction.isMarked}>
      <summary>
        {t('corrections.unfold')}
        <span className="vh">{t('corrections.unfoldOf', { edition })}</span>
        {rows ? t('corrections.unfoldRows', { rows }) : null}
      </summary>
      <p className="sub">
        {t('corrections.published')}
        <Moment at={correction.publishedAt} />
      </p>
      <ChangedParts changed={correction.changed} />
      <CorrectionFigures edition={edition} {...correction} />
    </details>
  )
}

/** Names of what changed, which is more than rows. */
function ChangedParts({ changed }: Pick<CorrectionProps, 'changed'>) {
  const { t } = useUi()
  const names = changed.join(t('corrections.separator'))
  return (
    <p className="sub">{names ? t('corrections.changed', { names }) : t('corrections.nothingChanged')}</p>
  )
}

/** The changed rows of all types; null until all are counted. */
function changedRows({ figures }: CorrectionProps) {
  const counts = (figures ?? []).map((one) => one.changedRows?.counts)
  const known = counts.filter((one) => one !== undefined && one !== null)
  if (known.length === 0 || known.length < counts.length) return null
  const sum = (key: 'changed' | 'removed' | 'added') => known.reduce((all, one) => all + one[key], 0)
  return { changed: sum('changed'), removed: sum('removed'), added: sum('added') }
}
