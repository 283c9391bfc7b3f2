import { Search } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { SearchScope } from '#views/components/search-scope.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

/** Kinds of words that are in most companies' data: examples name nobody, since names are behind the terms. */
const examples = {
  disclosure: ['大学病院', '医師会', 'jRCT'],
  patient: ['協会', '患者会'],
}

/** One field for every name, with examples of what can be typed. */
export function TopSearch({ shell }: { shell: SiteShell }) {
  const { t, lang } = useUi()
  const action = `${shell.base}/search`
  const type = shell.type ?? shell.types[0] ?? 'disclosure'
  return (
    <div className="noprint">
      <form method="get" action={action} role="search">
        <SearchScope shell={shell} />
        <label htmlFor="name">{t(`site.top.find.${type}`)}</label>
        <div className="find">
          <input id="name" name="name" type="search" maxLength={maxUnits(255)} />
          <Button tone="primary" icon={Search}>
            {t('site.layout.search')}
          </Button>
        </div>
      </form>
      <p className="eg">
        <span className="sub">{t('site.top.examples')}</span>
        {examples[type].map((word) => (
          <a
            key={word}
            href={`${action}?type=${type}&name=${encodeURIComponent(word)}`}
            lang={lang === 'ja' ? undefined : 'ja'}
          >
            {word}
          </a>
        ))}
      </p>
    </div>
  )
}
