import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { CorrectionProps } from './correction-props.ts'
import { CorrectionDetails } from './correction-details.tsx'
import { CorrectionReason } from './correction-reason.tsx'
import { EditionMoves } from './edition-moves.tsx'
import { TypeSums } from './type-sums.tsx'

/**
 * One edition: when, why, its sums and how it differs; what changed unfolds.
 * @param longest the largest sum of all editions, in yen
 */
export function Correction({ longest, ...correction }: CorrectionProps & { longest: number }) {
  const { t, format } = useUi()
  const { number, isCurrent, isMarked, withdrawn, publishedAt, figures, beforeKept } = correction
  const edition = t('common.edition', { number: format.count(number) })
  return (
    <li id={`edition-${number}`} className={isCurrent ? 'now' : undefined}>
      <article className={isMarked ? 'marked' : undefined}>
        <div className="edition-line">
          <div>
            <h2>
              {edition} {isCurrent ? <Chip tone="ok">{t('corrections.current')}</Chip> : null}
              {withdrawn ? <Chip tone="warn">{t('corrections.withdrawal')}</Chip> : null}{' '}
              <Moment at={publishedAt} words />
            </h2>
            <CorrectionReason {...correction} />
          </div>
          {figures ? (
            <dl className="edition-sums">
              {figures.map(({ type, before, after }) => (
                <TypeSums key={type} {...{ type, before, after, isCurrent, longest }} />
              ))}
            </dl>
          ) : null}
        </div>
        {figures ? <EditionMoves {...{ edition, figures, beforeKept }} /> : null}
        {isMarked && !isCurrent ? (
          <p>{t(`corrections.marked.${figures?.some(({ openHref }) => openHref) ? 'open' : 'closed'}`)}</p>
        ) : null}
        <CorrectionDetails edition={edition} {...correction} />
      </article>
    </li>
  )
}
