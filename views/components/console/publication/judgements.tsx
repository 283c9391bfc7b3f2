import { TriangleAlert } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import type { Errors } from '../form-errors.tsx'
import { ConfirmedBox, ConfirmedError } from './confirmed-box.tsx'

export interface JudgementProps {
  /** The control that confirms it. */
  control: string
  /** With its numbers. */
  text: string
  /** What it concerns, a line each. */
  lines: { text: string; href: string | null }[]
  /** Why it is asked about. */
  reason: string
  /** The evidence further down. */
  jump: { href: string; label: string } | null
  isConfirmed: boolean
}

interface Props {
  judgements: JudgementProps[]
  heading: string
  /** The form that the boxes belong to; null where there is nothing to confirm. */
  form: string | null
  errors?: Errors
}

/** What a reader of the news would ask about this publication, each to be confirmed by itself. */
export function Judgements({ judgements, heading, form, errors = {} }: Props) {
  if (judgements.length === 0) return null
  return (
    <section className="judge" aria-labelledby="judgements">
      <header>
        <Icon of={TriangleAlert} />
        <h2 id="judgements">{heading}</h2>
      </header>
      <ol>
        {judgements.map((judgement, at) => (
          <Item
            key={judgement.control}
            judgement={judgement}
            number={at + 1}
            form={form}
            error={errors[judgement.control]}
          />
        ))}
      </ol>
    </section>
  )
}

function Item({
  judgement,
  number,
  form,
  error,
}: {
  judgement: JudgementProps
  number: number
  form: string | null
  error: string | undefined
}) {
  const { control, text, lines, reason, jump, isConfirmed } = judgement
  return (
    <li>
      <div>
        <p className="fig">{text}</p>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line.text}>{line.href ? <a href={line.href}>{line.text}</a> : line.text}</li>
            ))}
          </ul>
        )}
        <p className="sub">{reason}</p>
      </div>
      <div className="row">
        {jump && <a href={jump.href}>{jump.label}</a>}
        {form && (
          <ConfirmedBox
            {...{ control, form, number, text, isConfirmed }}
            value="1"
            hasError={error !== undefined}
          />
        )}
      </div>
      <ConfirmedError control={control} error={error} />
    </li>
  )
}
