import { useUi, type Lang } from '../ui.tsx'

export interface Crumb {
  label: string
  /** The label's language if it differs from the page's. */
  lang?: Lang | undefined
  /** None for the page itself. */
  href?: string | null
}

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const { t } = useUi()
  return (
    <nav className="crumbs" aria-label={t('common.breadcrumbs')}>
      <ol>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`}>
            {item.href ? (
              <a href={item.href} lang={item.lang}>
                {item.label}
              </a>
            ) : (
              <span lang={item.lang} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
