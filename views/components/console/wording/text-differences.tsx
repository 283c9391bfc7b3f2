import { useUi, type Lang } from '#views/ui.tsx'

/** Two texts of one field; empty ones are said to be empty. */
export interface TextDifference {
  label: string
  /** The language of the texts themselves; left out for settings. */
  lang?: Lang
  before: string
  after: string
}

/** Texts side by side, on phones below each other. */
export function TextDifferences({
  before,
  after,
  rows,
}: {
  /** What the left and the right side are. */
  before: string
  after: string
  rows: TextDifference[]
}) {
  return rows.map((row) => (
    <section className="panel flow" key={row.label}>
      <h3>{row.label}</h3>
      <div className="cols two">
        <Side heading={before} text={row.before} lang={row.lang} />
        <Side heading={after} text={row.after} lang={row.lang} />
      </div>
    </section>
  ))
}

function Side({ heading, text, lang }: { heading: string; text: string; lang: Lang | undefined }) {
  const { t } = useUi()
  return (
    <div>
      <p className="sub">{heading}</p>
      {text ? (
        <p className="asis" lang={lang}>
          {text}
        </p>
      ) : (
        <p>{t('messages.empty')}</p>
      )}
    </div>
  )
}
