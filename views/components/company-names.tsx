import { Fragment } from 'react'
import { useUi } from '../ui.tsx'

/** Names of companies one after the other; a line breaks between them. */
export function CompanyNames({ names }: { names: readonly string[] }) {
  const { t } = useUi()
  const comma = t('site.search.help.separator')
  return names.map((name, at) => (
    <Fragment key={name}>
      <span className="whole">
        {name}
        {at < names.length - 1 ? comma.trimEnd() : null}
      </span>
      {at < names.length - 1 && comma.endsWith(' ') ? ' ' : null}
    </Fragment>
  ))
}
