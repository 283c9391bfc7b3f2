import { disclosureTree } from './current-tree.ts'
import type { SectionNode } from './section-node.ts'

/** The new ids of this guideline: its sections are no continuation of those for medicines. */
const idOf = (code: string) => 10_200 + [...ids].indexOf(code)
const ids = new Set(['A', 'A1', 'A2', 'A3', 'A4', 'B', 'B1', 'B2', 'C', 'C1', 'C2', 'D', 'D1', 'E', 'E1'])

const from = (code: string) => {
  const root = disclosureTree.find((one) => one.code === code[0])!
  return root.code === code ? root : root.children!.find((one) => one.code === code)!
}

/** A section worded as one for medicines, with another code. */
const like = (code: string, other: string, children?: SectionNode[]): SectionNode => {
  const { children: _, ...rest } = from(other)
  return { ...rest, id: idOf(code), code, ...(children && { children }) }
}

/** A main section with another description. */
const withText = (
  description: SectionNode['description'],
  code: string,
  children: SectionNode[],
): SectionNode => ({
  ...like(code, code, children),
  description,
})

/** What a main section of medicines says with devices in it. */
const research: SectionNode['description'] = {
  ja: '新しい医療機器をつくるための研究や、発売した機器の性能と安全性を確かめる調査のために支払った費用です。',
  en: 'Money paid for research into new medical devices and for studies that check how devices already on sale perform and how safe they are.',
}
const information: SectionNode['description'] = {
  ja: '医療関係者に機器の正しい使い方や安全性の情報を伝えるためにかかった費用です。1年間の件数と合計だけを示します。',
  en: 'Spending on telling health professionals how to use devices properly and safely. Only the number and total of a year are shown.',
}

/** A small tree for makers of medical devices. */
export const devicesTree: SectionNode[] = [
  withText(research, 'A', [
    { ...like('A1', 'A1'), columns: 'trials' },
    { ...like('A2', 'A2'), columns: 'facilities' },
    {
      ...{ id: idOf('A3'), code: 'A3', content: 'rows', columns: 'facilities' },
      name: { ja: '不具合・感染症症例報告費', en: 'Reports of malfunctions and infections' },
      description: {
        ja: '医療機器の不具合や感染症について、医療機関に詳しい報告を書いていただいたときに支払った費用です。',
        en: 'Payments to institutions for writing detailed reports of malfunctions of a device or of infections.',
      },
    },
    {
      ...{ id: idOf('A4'), code: 'A4', content: 'total', columns: 'facilities' },
      name: { ja: 'その他研究開発関連費用', en: 'Other research and development expenses' },
      description: {
        ja: '上のどの区分にも入らない研究開発の費用です。1年間の合計だけを示します。',
        en: 'Research and development expenses that fit none of the items above. Only the yearly total is shown.',
      },
    },
  ]),
  like('B', 'B', [like('B1', 'B1'), like('B2', 'B4')]),
  like('C', 'C', [like('C1', 'C1'), like('C2', 'C3')]),
  withText(information, 'D', [
    {
      ...{ id: idOf('D1'), code: 'D1', content: 'total', columns: 'facilities' },
      name: { ja: '講演会・機器の説明会等の費用', en: 'Lecture meetings and demonstrations of devices' },
      description: {
        ja: '医療関係者に向けた講演会や機器の説明会などにかかった費用の1年間の合計です。',
        en: 'The yearly total spent on lecture meetings and demonstrations of devices for health professionals.',
      },
    },
  ]),
  like('E', 'E', [like('E1', 'E1')]),
]
