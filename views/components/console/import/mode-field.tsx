import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Checked } from './checked-props.ts'
import type { ImportFile } from './import-file.ts'

type Props = Pick<Checked, 'merge' | 'mode' | 'rows' | 'rowsBefore'> & { file: ImportFile }

/** Replace the slot, or add and update only. */
export function ModeField({ file, merge, mode, rows, rowsBefore }: Props) {
  const { t, format } = useUi()
  if (!merge) return null
  const place = {
    section: file.rootSection ?? t('imports.checked.wholeSlot'),
    year: format.fiscalYear(file.year),
  }
  const { counts } = merge
  const merged =
    merge.refusal ??
    (counts &&
      t('imports.mode.mergeHint', {
        added: format.count(counts.added),
        changed: format.count(counts.changed),
        unchanged: format.count(counts.unchanged),
      }))
  return (
    <fieldset>
      <legend>{t('imports.mode.legend')}</legend>
      <Check
        type="radio"
        id="mode"
        name="mode"
        value="replace"
        defaultChecked={mode === 'replace'}
        label={t('imports.mode.replace')}
        hint={t('imports.mode.replaceHint', {
          ...place,
          before: format.count(rowsBefore),
          after: format.count(rows),
        })}
      />
      <Check
        type="radio"
        id="mode-merge"
        name="mode"
        value="merge"
        defaultChecked={mode === 'merge'}
        disabled={merge.refusal !== null}
        label={t('imports.mode.merge')}
        hint={merged}
      />
      {merge.rowsHref && (
        <p>
          <a href={merge.rowsHref}>{t('imports.mode.toLists')}</a>
        </p>
      )}
    </fieldset>
  )
}
