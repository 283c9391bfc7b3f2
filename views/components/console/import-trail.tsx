import { Trail } from '#views/components/trail.tsx'
import { useUi } from '#views/ui.tsx'

const steps = ['file', 'read', 'check', 'apply'] as const
export type ImportStep = (typeof steps)[number]

/** The four steps of an import, the current one marked. */
export function ImportTrail({ step }: { step: ImportStep }) {
  const { t } = useUi()
  return (
    <Trail
      label={t('imports.trail.label')}
      steps={steps.map((name) => t(`imports.trail.${name}`))}
      current={steps.indexOf(step)}
    />
  )
}
