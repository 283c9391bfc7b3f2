import { Tabs } from '#views/components/tabs.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Tabs for the two types; shown if the company publishes both, on one host or two. */
export function TypeTabs({ shell, type }: Pick<Props, 'shell' | 'type'>) {
  const { t } = useUi()
  const items = (['disclosure', 'patient'] as const).flatMap((each) => {
    const other = shell.elsewhere.find((one) => one.type === each)
    if (!other && !shell.types.includes(each)) return []
    const href = other?.topHref ?? `${shell.base}/?type=${each}`
    return [{ label: t(`common.type.${each}`), href, current: each === type }]
  })
  return items.length > 1 ? <Tabs label={t('site.typeLabel')} items={items} /> : null
}
