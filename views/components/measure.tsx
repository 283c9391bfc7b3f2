import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { useUi } from '../ui.tsx'
import { Chip } from './chip.tsx'

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

/** One measure of how usable the data is, and the answer. `of`: whose sentences. */
export function Measure({
  measure,
  answer,
  says,
  seenAt,
  of = 'about-data',
}: MeasureProps & { of?: 'about-data' | 'portal.aboutData' }) {
  const { t } = useUi()
  const { tone, icon } = looks[answer]
  return (
    <li>
      <h3>{t(`about-data.measure.${measure}.heading`)}</h3>
      <p>
        <Chip tone={tone} icon={icon}>
          {t(`about-data.answer.${answer}`)}
        </Chip>{' '}
        {t(`${of}.measure.${measure}.${says}`)}
      </p>
      {seenAt ? (
        <p>
          <a href={seenAt.href}>{t('about-data.see', { page: seenAt.label })}</a>
        </p>
      ) : null}
    </li>
  )
}
