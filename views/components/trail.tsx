/** The steps of a short task in one line. */
export function Trail({ steps, current, label }: { steps: string[]; current: number; label: string }) {
  return (
    <ol className="trail" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          {index + 1}. {step}
        </li>
      ))}
    </ol>
  )
}
