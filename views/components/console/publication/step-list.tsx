import { Check } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'

const steps = ['move', 'compare', 'publish'] as const

/** The three steps from the draft to visitors, with the one that is due. */
export function StepList({ current }: { current: (typeof steps)[number] }) {
  const { t } = useUi()
  const at = steps.indexOf(current)
  return (
    <ol className="substeps" aria-label={t('publication.steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="n" aria-hidden="true">
            {index < at ? <Icon of={Check} /> : index + 1}
          </span>
          {t(`publication.steps.${step}`)}
          {index < at && <span className="vh">{t('publication.steps.done')}</span>}
        </li>
      ))}
    </ol>
  )
}
