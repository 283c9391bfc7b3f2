import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Icon } from '#views/components/icon.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'

type InboxTab = 'open' | 'inWork' | 'answered' | 'all'

export interface InboxBarProps {
  action: string
  tabs: { tab: InboxTab; count: number; href: string; isCurrent: boolean }[]
  keyWords: string
  /** Only those that the reader works on. */
  isMine: boolean
  /** Hidden fields: the tab and the page size. */
  keep: [name: string, value: string][]
  /** The same tab without the search. */
  resetHref: string
}

/** What the inbox can be narrowed to: a state, one's own, and a name, institution, address or number. */
export function InboxBar({ action, tabs, keyWords, isMine, keep, resetHref }: InboxBarProps) {
  const { t, format } = useUi()
  return (
    <div className="bar grid-bar">
      <nav className="switch" aria-label={t('inbox.stateColumn')}>
        {tabs.map(({ tab, count, href, isCurrent }) => (
          <a key={tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {t(`inbox.tab.${tab}`)} <span className="tn">{format.count(count)}</span>
          </a>
        ))}
      </nav>
      <form method="get" action={action} role="search" aria-label={t('inbox.find')}>
        {keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="find">
          <Icon of={Search} />
          <label className="vh" htmlFor="key-words">
            {t('inbox.find')}
          </label>
          <input
            id="key-words"
            type="search"
            name="keyWords"
            placeholder={t('inbox.find')}
            defaultValue={keyWords}
            maxLength={maxUnits(255)}
          />
        </span>
        <label className="check">
          <input type="checkbox" name="mine" value="1" defaultChecked={isMine} />
          <span>{t('inbox.mine')}</span>
        </label>
        <Button small>{t('console.filter.apply')}</Button>
        {(keyWords !== '' || isMine) && (
          <LinkButton small tone="quiet" href={resetHref}>
            {t('console.filter.reset')}
          </LinkButton>
        )}
      </form>
    </div>
  )
}
