import { Chip } from '#views/components/chip.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { CorrectionFacts } from './correction-facts.tsx'
import { CorrectionFigures } from './correction-figures.tsx'
import type { CorrectionProps } from './correction-props.ts'

/** One edition. */
export function Correction({ number, isCurrent, restoredNumber, withdrawn, ...correction }: CorrectionProps) {
  const { t, format } = useUi()
  const edition = t('common.edition', { number: format.count(number) })
  return (
    <section className="flow" id={`edition-${number}`}>
      <h2>
        {edition} {isCurrent && <Chip tone="ok">{t('corrections.current')}</Chip>}
      </h2>
      {withdrawn && (
        <Notice tone="warn">
          <p>{t('corrections.withdrawn')}</p>
        </Notice>
      )}
      {restoredNumber !== null && (
        <p>{t('corrections.restored', { number: format.count(restoredNumber) })}</p>
      )}
      <CorrectionFacts {...correction} />
      <CorrectionFigures edition={edition} {...correction} />
    </section>
  )
}
