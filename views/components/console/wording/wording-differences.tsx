import { useUi } from '#views/ui.tsx'
import { Differences, type PartDifferences } from './part-differences.tsx'

/** Few screens are open at once. */
const OPEN = 2

/** A screen of the wording with the parts of it that differ. */
export interface ScreenDifferences {
  /** The screen's word in addresses. */
  message: string
  title: string
  parts: PartDifferences[]
  /** Where it is edited, if not left out. */
  editHref?: string
}

/** The wording that differs between two editions, by screen and word by word. Renders nothing without differences. */
export function WordingDifferences({ screens, lead }: { screens: ScreenDifferences[]; lead?: string }) {
  const { t, format } = useUi()
  if (screens.length === 0) return null
  return (
    <section className="flow" aria-labelledby="wording">
      <h2 id="wording">{t('tracks.publish.heading')}</h2>
      {lead && <p>{lead}</p>}
      {screens.map(({ message, title, parts, editHref }) => {
        const count = parts.reduce((sum, { fields }) => sum + fields.length, 0)
        return (
          <details key={message} open={screens.length <= OPEN}>
            <summary>{t('tracks.screenCount', { title, count, n: format.count(count) })}</summary>
            <div className="flow">
              <Differences parts={parts} level={3} />
              {editHref && (
                <p>
                  <a href={editHref}>
                    {t('tracks.editScreen')}
                    <span className="vh">{t('tracks.ofScreen', { title })}</span>
                  </a>
                </p>
              )}
            </div>
          </details>
        )
      })}
    </section>
  )
}
