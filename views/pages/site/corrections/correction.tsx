import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ComparedSums } from './compared-sums.tsx'
import type { CorrectionProps } from './correction-props.ts'
import { CorrectionDetails } from './correction-details.tsx'
import { CorrectionReason } from './correction-reason.tsx'

/**
 * One edition: when, why, how it differs and its sums after it; what changed unfolds.
 * @param longest the largest sum on the page, in yen
 */
export function Correction({ longest, ...correction }: CorrectionProps & { longest: number }) {
  const { t, format } = useUi()
  const { number, isCurrent, withdrawn, publishedAt, figures, beforeKept } = correction
  const edition = t('common.edition', { number: format.count(number) })
  return (
    <li id={`edition-${number}`} className={isCurrent ? 'now' : undefined}>
      <article>
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
                <ComparedSums key={type} {...{ type, before, after, beforeKept, isCurrent, longest }} />
              ))}
            </dl>
          ) : null}
        </div>
        <CorrectionDetails edition={edition} {...correction} />
      </article>
    </li>
  )
}
