import { Search } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { SearchScope } from '#views/components/search-scope.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { SearchExample } from './props.ts'

/** One field for every name, with examples of what can be typed. */
export function TopSearch({ shell, examples }: { shell: SiteShell; examples: SearchExample[] }) {
  const { t, lang } = useUi()
  const action = `${shell.base}/search`
  const of = shell.types.length > 1 ? (shell.type ?? 'both') : (shell.types[0] ?? 'disclosure')
  return (
    <div className="noprint">
      <form method="get" action={action} role="search">
        <SearchScope shell={shell} />
        <label htmlFor="name">{t(`site.top.find.${of}`)}</label>
        <div className="find">
          <input id="name" name="name" type="search" maxLength={maxUnits(255)} />
          <Button tone="primary" icon={Search}>
            {t('site.layout.search')}
          </Button>
        </div>
      </form>
      {examples.length > 0 ? (
        <p className="eg">
          <span className="sub">{t('site.top.examples')}</span>
          {examples.map(({ type, word }) => (
            <a
              key={type + word}
              href={`${action}?type=${type}&name=${encodeURIComponent(word)}`}
              lang={lang === 'ja' ? undefined : 'ja'}
            >
              {word}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}
