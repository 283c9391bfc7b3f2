import { OrderField } from '#views/components/console/order-field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useFieldLabel, useUi, type Lang } from '#views/ui.tsx'
import type { HeadingRow, Props } from './props.ts'

/** A column: its place, its headings, and whether it is shown. */
export function HeadingTableRow({ column, place, ...props }: Props & { column: HeadingRow; place: number }) {
  const { t, lang } = useUi()
  const { word, names, visibleControl, isVisible } = column
  const name = names[lang]
  return (
    <tr role="row" data-order={column.isFigure ? 'figures' : 'texts'} data-row={word}>
      <td role="cell" className="tight">
        <OrderField name={column.placeControl} of={name} value={place} />
      </td>
      <th role="rowheader" scope="row">
        <b>{name}</b>{' '}
        <span className="sub" lang={lang === 'ja' ? 'en' : 'ja'}>
          {names[lang === 'ja' ? 'en' : 'ja']}
        </span>
      </th>
      <HeadingCell {...props} word={word} name={name} lang="ja" />
      <HeadingCell {...props} word={word} name={name} lang="en" />
      <td role="cell" className="tight">
        {visibleControl ? (
          <label className="check sm">
            <input
              type="checkbox"
              id={visibleControl}
              name={visibleControl}
              value="1"
              defaultChecked={isVisible}
            />
            <span>
              {t('subgroups.column.visible')}
              <span className="vh">{t('subgroups.column.of', { name })}</span>
            </span>
          </label>
        ) : (
          <span className="sub">{t('subgroups.column.always')}</span>
        )}
      </td>
    </tr>
  )
}

interface CellProps extends Pick<Props, 'editor' | 'limit'> {
  word: string
  name: string
  lang: Lang
}

function HeadingCell({ editor, limit, word, name, lang }: CellProps) {
  const { t } = useUi()
  const id = `${word}.${lang}`
  const inLang = t(`messages.lang.${lang}`)
  const label = t('messages.labelIn', { label: t('subgroups.column.headingOf', { name }), lang: inLang })
  useFieldLabel(id, label)
  const error = editor.errors[id]
  const isOlder = lang === 'en' && editor.english[word] === 'older'
  return (
    <td role="cell" data-l={inLang}>
      {error && (
        <p className="error" id={`${id}-error`}>
          {t('common.form.errorPrefix')}
          {error}
        </p>
      )}
      <input
        type="text"
        className="full"
        id={id}
        name={id}
        lang={lang}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={editor.values[id]}
        maxLength={maxUnits(limit)}
        autoComplete="off"
      />
      {isOlder && <p className="sub">{t('messages.english.older')}</p>}
    </td>
  )
}
