import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface MeasureProps {
  measure: string
  answer: 'yes' | 'part' | 'no'
  /** A page on which one sees it; null where there is nothing to see. */
  seenAt: { label: string; href: string } | null
}

export interface Props {
  shell: SiteShell
  /** Null while nothing is published. */
  measures: MeasureProps[] | null
}

const looks = {
  yes: { tone: 'ok', icon: CircleCheck },
  part: { tone: 'info', icon: CircleDot },
  no: { tone: undefined, icon: CircleX },
} as const

/** What readers can do with the data, measured as studies measure it, and how accessible the site is. */
export default function Page({ shell, measures }: Props) {
  const { t } = useUi()
  return (
    <SiteLayout shell={shell} title={t('about-data.heading')}>
      <h1>{t('about-data.heading')}</h1>
      {measures ? (
        <>
          <p className="prose">{t('about-data.lead')}</p>
          <p className="sub">
            <EditionLine shell={shell} />
          </p>
          <h2>{t('about-data.measures')}</h2>
          <ol className="flow">
            {measures.map((one) => (
              <Measure key={one.measure} {...one} />
            ))}
          </ol>
        </>
      ) : (
        <NotPublishedYet faqHref={shell.faqHref} />
      )}
      <h2>{t('about-data.accessibility.heading')}</h2>
      <div className="prose">
        <p>{t('about-data.accessibility.goal')}</p>
        <p>{t('about-data.accessibility.tested')}</p>
        <p>{t('about-data.accessibility.how')}</p>
        <p>{t('about-data.accessibility.limits')}</p>
      </div>
    </SiteLayout>
  )
}

function Measure({ measure, answer, seenAt }: MeasureProps) {
  const { t } = useUi()
  const { tone, icon } = looks[answer]
  return (
    <li>
      <h3>{t(`about-data.measure.${measure}.heading`)}</h3>
      <p>
        <Chip tone={tone} icon={icon}>
          {t(`about-data.answer.${answer}`)}
        </Chip>{' '}
        {t(`about-data.measure.${measure}.${answer}`)}
      </p>
      {seenAt ? (
        <p>
          <a href={seenAt.href}>{t('about-data.see', { page: seenAt.label })}</a>
        </p>
      ) : null}
    </li>
  )
}
