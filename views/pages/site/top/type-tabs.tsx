import { Tabs } from '#views/components/tabs.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Drawn where the company shows both types, on this host or on two. */
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
