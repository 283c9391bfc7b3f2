import { Search } from 'lucide-react'
import type { SiteShell } from '../shells.ts'
import { useUi } from '../ui.tsx'
import { Icon } from './icon.tsx'
import { maxUnits } from './max-units.ts'
import { SearchScope } from './search-scope.tsx'

/** The search of every page's masthead: one field for names of persons, institutions and organisations. */
export function QuickSearch({ shell }: { shell: SiteShell }) {
  const { t } = useUi()
  return (
    <form className="mast-search noprint" role="search" method="get" action={`${shell.base}/search`}>
      <SearchScope shell={shell} />
      <label className="vh" htmlFor="quick">
        {t('site.layout.quick')}
      </label>
      <input
        id="quick"
        name="name"
        type="search"
        maxLength={maxUnits(255)}
        placeholder={t('site.layout.quickShort')}
      />
      <button type="submit">
        <Icon of={Search} />
        <span className="vh">{t('site.layout.search')}</span>
      </button>
    </form>
  )
}
