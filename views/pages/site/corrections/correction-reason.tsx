import { useUi } from '#views/ui.tsx'
import type { CorrectionProps } from './correction-props.ts'

/** Why the edition was published, what it withdrew or restored, and what is not just its rows. */
export function CorrectionReason({ note, changed, restoredNumber, withdrawn, figures }: CorrectionProps) {
  const { t, format } = useUi()
  const names = changed.length > 0 ? changed.join(t('corrections.separator')) : null
  return (
    <>
      {note ? (
        <p className="asis" lang="ja">
          {note}
        </p>
      ) : (
        <p className="sub">{t('corrections.noNote')}</p>
      )}
      {withdrawn ? <p>{t('corrections.withdrawn')}</p> : null}
      {restoredNumber === null ? null : (
        <p>{t('corrections.restored', { number: format.count(restoredNumber) })}</p>
      )}
      <p className="sub">{names ? t('corrections.changed', { names }) : t('corrections.nothingChanged')}</p>
      {figures ? null : <p className="sub">{t('corrections.notKept')}</p>}
    </>
  )
}
