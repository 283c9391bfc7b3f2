import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'

export interface MeasureProps {
  measure: string
  answer: 'yes' | 'part' | 'no'
  /** The key of the sentence below the answer. */
  says: string
  /** A page that shows it; null if there is none. */
  seenAt: { label: string; href: string } | null
}

const looks = {
  yes: { tone: 'ok', icon: CircleCheck },
  part: { tone: 'info', icon: CircleDot },
  no: { tone: undefined, icon: CircleX },
} as const

/** One measure of how usable the data is, and the answer for this site. */
export function Measure({ measure, answer, says, seenAt }: MeasureProps) {
  const { t } = useUi()
  const { tone, icon } = looks[answer]
  return (
    <li>
      <h3>{t(`about-data.measure.${measure}.heading`)}</h3>
      <p>
        <Chip tone={tone} icon={icon}>
          {t(`about-data.answer.${answer}`)}
        </Chip>{' '}
        {t(`about-data.measure.${measure}.${says}`)}
      </p>
      {seenAt ? (
        <p>
          <a href={seenAt.href}>{t('about-data.see', { page: seenAt.label })}</a>
        </p>
      ) : null}
    </li>
  )
}
