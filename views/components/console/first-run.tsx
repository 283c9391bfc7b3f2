import { CircleCheck } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { NextBlock } from './publication/next-block.tsx'

/** What leads a company to its first publication; running: an import is being checked or applied. */
type FirstStep = 'upload' | 'running' | 'waiting' | 'check' | 'preview'

export interface FirstRunProps {
  step: FirstStep
  href: string
  tasks: { name: 'company' | 'years' | 'terms' | 'data' | 'publication'; isDone: boolean; href: string }[]
}

/** Until the first edition is published: the next step, and everything that belongs to it. */
export function FirstRun({ step, href, tasks }: FirstRunProps) {
  const { t } = useUi()
  return (
    <>
      <NextBlock
        kick={t('console.preview.next')}
        title={t(`console.first.${step}.title`)}
        text={t(`console.first.${step}.text`)}
      >
        <LinkButton tone="primary" href={href}>
          {t(`console.first.${step}.button`)}
        </LinkButton>
      </NextBlock>
      <section className="panel flow" aria-labelledby="first-run">
        <h2 id="first-run">{t('console.first.heading')}</h2>
        <ul className="checklist">
          {tasks.map((task) => (
            <li key={task.name}>
              {task.isDone ? (
                <Chip tone="ok" icon={CircleCheck}>
                  {t('console.first.done')}
                </Chip>
              ) : (
                <Chip>{t('console.first.todo')}</Chip>
              )}
              <span>
                <a href={task.href}>{t(`console.first.task.${task.name}.name`)}</a>
                <span className="sub below">{t(`console.first.task.${task.name}.text`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
