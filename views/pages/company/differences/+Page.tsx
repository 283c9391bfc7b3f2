import { LinkButton } from '#views/components/button.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { Comparison } from './comparison.tsx'

export type { Props } from './props.ts'

/** The changes of the preview or of an edition, row by row. */
export default function Differences(props: Props) {
  const { shell, type, from, to, state, backHref, backTo } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('comparison.differences.title', { type: t(`common.type.${type}`) })}
      sub={t('comparison.differences.sub', { from: from.inText, to: to.inText })}
      reload={state === 'running'}
    >
      <div className="flow">
        <Comparison {...props} />
        <div className="actions">
          <LinkButton href={backHref}>{t(`comparison.differences.back.${backTo}`)}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
