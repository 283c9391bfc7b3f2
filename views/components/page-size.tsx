import { useUi } from '../ui.tsx'
import { Button } from './button.tsx'

export interface PageSizeProps {
  action: string
  current: number
  options: number[]
  /** The other query parameters to keep. */
  keep: [name: string, value: string][]
}

/** A GET form that changes how many rows a page has. */
export function PageSize({ action, current, options, keep }: PageSizeProps) {
  const { t } = useUi()
  return (
    <form className="row" method="get" action={action}>
      {keep.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="page-size">{t('common.pager.size')}</label>
      <select id="page-size" name="size" defaultValue={current}>
        {options.map((option) => (
          <option key={option} value={option}>
            {t('common.pager.rows', { rows: option })}
          </option>
        ))}
      </select>
      <Button small>{t('common.pager.change')}</Button>
    </form>
  )
}
