import { LinkButton } from '#views/components/button.tsx'
import { Steps } from '#views/components/steps.tsx'
import { useUi } from '#views/ui.tsx'

export type StepName = 'upload' | 'check' | 'preview' | 'publish'

export interface NextStep {
  /** Not started, in progress, done. */
  state: 'todo' | 'now' | 'done'
  /** The progress so far, as a sentence in the reader's language. */
  note: string
  /** The page for the step; null if an earlier step has to come first. */
  href: string | null
  /** The button's label if it leads to another page than usual. */
  button?: string
}

const order: StepName[] = ['upload', 'check', 'preview', 'publish']

/** The four steps to a publication; the one to do next has the filled button. */
export function NextSteps({ steps, next }: { steps: Record<StepName, NextStep>; next: StepName | null }) {
  const { t } = useUi()
  return (
    <Steps
      steps={order.map((name) => {
        const { state, note, href, button: label } = steps[name]
        const button = href && (
          <LinkButton href={href} small tone={name === next ? 'primary' : undefined}>
            {label ?? t(`console.step.${name}.button`)}
          </LinkButton>
        )
        return { title: t(`console.step.${name}.title`), state, note, action: button }
      })}
    />
  )
}
