import { useUi } from '../ui.tsx'

export interface YearLink {
  year: number
  href: string
  current: boolean
}

/** Every published year at a glance, newest first. */
export function YearPicker({ years }: { years: YearLink[] }) {
  const { t, format } = useUi()
  return (
    <nav className="row yearnav" aria-label={t('common.years')}>
      <span className="sub" aria-hidden="true">
        {t('common.years')}
      </span>
      <ul className="years">
        {years.map((link) => (
          <li key={link.year}>
            <a href={link.href} aria-current={link.current ? 'page' : undefined}>
              {format.shortYear(link.year)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
