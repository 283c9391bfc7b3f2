import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUi } from '../ui.tsx'
import { Chip } from './chip.tsx'

export interface Step {
  title: string
  state: 'done' | 'now' | 'todo'
  note?: ReactNode
  /** One link or button. */
  action?: ReactNode
}

/** The steps of a long task with their states. */
export function Steps({ steps }: { steps: Step[] }) {
  const { t } = useUi()
  return (
    <ol className="steps h">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={step.state === 'todo' ? undefined : step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="n" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{step.title}</h3>
          <Chip
            tone={step.state === 'done' ? 'ok' : step.state === 'now' ? 'info' : undefined}
            icon={step.state === 'done' ? CircleCheck : undefined}
          >
            {t(`common.step.${step.state}`)}
          </Chip>
          {step.note ? <p className="sub">{step.note}</p> : <span />}
          {step.action}
        </li>
      ))}
    </ol>
  )
}
