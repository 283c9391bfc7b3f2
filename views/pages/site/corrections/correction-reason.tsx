import { useUi } from '#views/ui.tsx'
import type { CorrectionProps } from './correction-props.ts'

/** Why the edition was published, and what it withdrew or restored. */
export function CorrectionReason({ note, restoredNumber, withdrawn, figures }: CorrectionProps) {
  const { t, format } = useUi()
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
      {figures ? null : <p className="sub">{t('corrections.notKept')}</p>}
    </>
  )
}
