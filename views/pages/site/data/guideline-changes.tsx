import { useUi } from '#views/ui.tsx'

/** A year from which sections are others than before. */
export interface GuidelineChange {
  year: string
  edition: string
  lines: string[]
}

/** What of the data means something else from a year on. */
export function GuidelineChanges({ changes }: { changes: GuidelineChange[] }) {
  const { t } = useUi()
  return (
    <>
      <h3>{t('data.guidelines.heading')}</h3>
      <p className="prose">{t(changes.length > 0 ? 'data.guidelines.lead' : 'data.guidelines.same')}</p>
      {changes.map(({ year, edition, lines }) => (
        <div key={year}>
          <h4>{t('data.guidelines.from', { year, edition })}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
