import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi, type Lang } from '#views/ui.tsx'
import type { HeadingRow, Props } from './props.ts'

/** A row with every column under its headings. With scripts it follows what is typed (client/behaviours/show-headings.ts). */
export function LiveSample({ columns, editor }: Pick<Props, 'columns' | 'editor'>) {
  const { t, format } = useUi()
  return (
    <div className="samplebar" data-behaviour="show-headings">
      <ScrollTable label={t('subgroups.sample.heading')}>
        <thead>
          {(['ja', 'en'] as const).map((lang) => (
            <tr key={lang}>
              <th scope="row" className="sub">
                {t(`messages.lang.${lang}`)}
              </th>
              {columns.map((column) => (
                <HeadingCell key={column.word} column={column} lang={lang} values={editor.values} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="sub">
              {t('subgroups.sample.row')}
            </th>
            {columns.map(({ word, sample, isFigure, isVisible }) => (
              <td
                key={word}
                className={isFigure ? 'num' : undefined}
                lang={typeof sample === 'string' ? 'ja' : undefined}
                data-column={word}
                hidden={!isVisible}
              >
                {typeof sample === 'string' ? sample : format.number(sample)}
              </td>
            ))}
          </tr>
        </tbody>
      </ScrollTable>
    </div>
  )
}

function HeadingCell(props: { column: HeadingRow; lang: Lang; values: Record<string, string> }) {
  const { column, lang, values } = props
  const { word, names, isFigure, isVisible } = column
  const [own, japanese] = [values[`${word}.${lang}`]?.trim(), values[`${word}.ja`]?.trim()]
  return (
    <th
      scope="col"
      className={isFigure ? 'num' : undefined}
      lang={lang}
      data-column={word}
      data-own={`${word}.${lang}`}
      data-other={`${word}.ja`}
      data-default={names[lang]}
      hidden={!isVisible}
    >
      {own || japanese || names[lang]}
    </th>
  )
}
