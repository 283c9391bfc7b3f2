import { useId } from 'react'

export interface ProgressProps {
  /** Answers JSON {state, value, max, text}; asked each second by poll-progress. */
  href: string
  /** The state that is shown; the page reloads when it changes. */
  state: string
  value: number
  /** Null while the total is unknown; the bar then only shows that work is in progress. */
  max: number | null
  /** How far it is, as a sentence. */
  text: string
}

/** A job's progress. The page that shows it reloads itself without JavaScript (see ConsoleLayout). */
export function ProgressPanel({ label, progress }: { label: string; progress: ProgressProps }) {
  const id = useId()
  const { href, state, value, max, text } = progress
  return (
    <div className="panel flow" data-behaviour="poll-progress" data-url={href} data-state={state}>
      <p id={id}>
        <b>{label}</b>
      </p>
      <progress
        className="full"
        aria-labelledby={id}
        value={max === null ? undefined : value}
        max={max ?? undefined}
      />
      <p className="sub tn" role="status" data-progress-text>
        {text}
      </p>
    </div>
  )
}
