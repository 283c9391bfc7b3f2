// Long because it is data: the whole section tree of a guideline's edition.
import type { SectionNode } from './section-node.ts'

/**
 * The items of disclosure (FIELD, "What is disclosed") as a tree, one node per line with its children inside.
 *
 * The descriptions are for patients: one or two sentences on what is paid and to whom. A company can replace them.
 */

const research: SectionNode = {
  code: 'A',
  content: 'group',
  name: { ja: '研究費開発費等', en: 'Research and development expenses' },
  description: {
    ja: '新しい薬をつくるための研究や、発売した薬の効き目と安全性を確かめる調査のために支払った費用です。',
    en: 'Money paid for research into new medicines and for studies that check how medicines already on sale work and how safe they are.',
  },
  children: [
    {
      code: 'A1',
      content: 'rows',
      name: { ja: '特定臨床研究費', en: 'Specified clinical research' },
      description: {
        ja: '臨床研究法という法律が定める「特定臨床研究」のために支払った費用です。研究ごとに、登録番号と、研究を行う医療機関、責任医師の名前を示します。',
        en: 'Payments for research on patients that the Clinical Trials Act calls "specified clinical research". Each study is shown with its registry number, the institution and the physician in charge.',
      },
      children: [
        {
          code: 'A1-1',
          content: 'rows',
          name: { ja: '臨床', en: 'Clinical' },
          description: {
            ja: '特定臨床研究のうち、患者さんに参加していただく部分のために支払った費用です。',
            en: 'The part of specified clinical research in which patients take part.',
          },
        },
        {
          code: 'A1-2',
          content: 'rows',
          name: { ja: '臨床以外', en: 'Other than clinical' },
          description: {
            ja: '特定臨床研究のうち、検体の測定やデータの解析など、患者さんが直接参加しない部分のために支払った費用です。',
            en: 'The part of specified clinical research without patients, such as measuring samples or analysing data.',
          },
        },
        {
          code: 'A1-3',
          content: 'rows',
          name: { ja: '物品提供', en: 'Goods provided' },
          description: {
            ja: '特定臨床研究のために、お金ではなく薬や試薬などの物を提供したものです。品目と数量を示します。',
            en: 'Goods such as medicines or reagents given to specified clinical research instead of money, with item and quantity.',
          },
        },
      ],
    },
    {
      code: 'A2',
      content: 'rows',
      name: { ja: '倫理指針に基づく研究費', en: 'Research under ethical guidelines' },
      description: {
        ja: '国の倫理指針に沿って行われる、人を対象とした研究のために支払った費用です。特定臨床研究は含みません。',
        en: 'Payments for research on people that follows the national ethical guidelines and is not specified clinical research.',
      },
    },
    {
      code: 'A3',
      content: 'rows',
      name: { ja: '臨床以外の研究費', en: 'Research other than clinical research' },
      description: {
        ja: '細胞や動物を使う基礎研究など、患者さんが参加しない研究のために支払った費用です。施設ごとに1年間の合計を示します。',
        en: 'Payments for research without patients, such as laboratory research. Shown as yearly sums for each institution.',
      },
    },
    {
      code: 'A4',
      content: 'rows',
      name: { ja: '治験費', en: 'Clinical trials' },
      description: {
        ja: '国の承認を得るための試験（治験）を行う医療機関に支払った費用です。',
        en: 'Payments to institutions that carry out the trials needed before a medicine can be approved.',
      },
    },
    {
      code: 'A5',
      content: 'rows',
      name: { ja: '製造販売後臨床試験費', en: 'Post-marketing clinical trials' },
      description: {
        ja: '発売した後の薬について、効き目や安全性を改めて確かめる試験のために支払った費用です。',
        en: 'Payments for trials that examine the effect and safety of a medicine again after it has gone on sale.',
      },
    },
    {
      code: 'A6',
      content: 'rows',
      name: { ja: '副作用・感染症症例報告費', en: 'Reports of side effects and infections' },
      description: {
        ja: '薬の副作用や感染症について、医療機関に詳しい報告を書いていただいたときに支払った費用です。',
        en: 'Payments to institutions for writing detailed reports of side effects of a medicine or of infections.',
      },
    },
    {
      code: 'A7',
      content: 'rows',
      name: { ja: '製造販売後調査費', en: 'Post-marketing surveillance' },
      description: {
        ja: '発売した後の薬が実際の診療でどのように使われているかを調べるために支払った費用です。',
        en: 'Payments for surveys of how a medicine is used in everyday care after it has gone on sale.',
      },
    },
    {
      code: 'A8',
      content: 'total',
      name: { ja: 'その他の費用', en: 'Other research expenses' },
      description: {
        ja: '上のどの区分にも入らない研究開発の費用です。1年間の合計だけを示します。',
        en: 'Research and development expenses that fit none of the items above. Only the yearly total is shown.',
      },
    },
  ],
}

const grants: SectionNode = {
  code: 'B',
  content: 'group',
  name: { ja: '学術研究助成費', en: 'Support for academic research' },
  description: {
    ja: '大学や学会などの研究を支えるために寄附したり、学会と催しを共に開いたりしたときの費用です。',
    en: 'Donations that support research at universities and societies, and the cost of meetings held together with them.',
  },
  children: [
    {
      code: 'B1',
      content: 'rows',
      name: { ja: '奨学寄附金', en: 'Scholarship donations' },
      description: {
        ja: '大学などの研究や教育を支えるための寄附です。寄附を受けた講座や診療科ごとに示します。',
        en: 'Donations that support research and teaching, mostly at universities, shown for each department that received them.',
      },
    },
    {
      code: 'B2',
      content: 'rows',
      name: { ja: '一般寄附金', en: 'General donations' },
      description: {
        ja: '大学、財団、医療機関などへの、奨学寄附金以外の寄附です。物を寄附したときは品目と数量を示します。',
        en: 'Other donations to universities, foundations or medical institutions. Where goods were given, item and quantity are shown.',
      },
    },
    {
      code: 'B3',
      content: 'rows',
      name: { ja: '学会等寄附金', en: 'Donations to academic societies' },
      description: {
        ja: '学会や研究会が催しを開くときなどに行った寄附です。',
        en: 'Donations to academic societies and study groups, for example towards a meeting.',
      },
    },
    {
      code: 'B4',
      content: 'rows',
      name: { ja: '学会等共催費', en: 'Joint meetings with academic societies' },
      description: {
        ja: '学会の中で行うセミナーなど、学会と会社が共に開いた催しのために会社が負担した費用です。',
        en: 'The company’s share of the cost of seminars and other events held together with an academic society.',
      },
    },
    {
      code: 'B5',
      content: 'rows',
      name: { ja: 'その他', en: 'Other support' },
      description: {
        ja: '上のどの区分にも入らない学術研究への助成です。研究用の試薬など、物で提供したものも含みます。',
        en: 'Support for academic research that fits none of the items above, including goods such as reagents.',
      },
    },
  ],
}

const fees: SectionNode = {
  code: 'C',
  content: 'group',
  name: { ja: '原稿執筆料等', en: 'Fees for lectures, writing and advice' },
  description: {
    ja: '医師などの医療関係者に、講演や執筆、助言などをお願いしたときの謝礼です。個人ごとに1年間の件数と金額を示します。',
    en: 'Fees to physicians and other health professionals for lectures, writing or advice, shown for each person as the number and sum of a year.',
  },
  children: [
    {
      code: 'C1',
      content: 'rows',
      name: { ja: '講師謝金', en: 'Lecture fees' },
      description: {
        ja: '講演会や研究会の講師、座長、演者などをお願いしたときの謝礼です。',
        en: 'Fees for giving a lecture or for speaking at or chairing a meeting.',
      },
    },
    {
      code: 'C2',
      content: 'rows',
      name: { ja: '原稿執筆料・監修料', en: 'Writing and editorial supervision' },
      description: {
        ja: '冊子や記事の原稿を書いていただいたり、内容の確認（監修）をお願いしたりしたときの謝礼です。',
        en: 'Fees for writing articles or booklets, or for checking their content.',
      },
    },
    {
      code: 'C3',
      content: 'rows',
      name: { ja: 'コンサルティング等業務委託費', en: 'Consulting and other commissioned work' },
      description: {
        ja: '専門家としての助言や会議への出席などの仕事をお願いしたときの費用です。',
        en: 'Payments for expert advice, taking part in advisory meetings and similar work.',
      },
    },
  ],
}

const information: SectionNode = {
  code: 'D',
  content: 'group',
  name: { ja: '情報提供関連費', en: 'Providing information' },
  description: {
    ja: '医療関係者に薬の正しい使い方や安全性の情報を伝えるためにかかった費用です。1年間の件数と合計だけを示します。',
    en: 'The cost of informing health professionals about the proper use and safety of medicines. Only yearly numbers and totals are shown.',
  },
  children: [
    {
      code: 'D1',
      content: 'total',
      name: { ja: '講演会等会合費', en: 'Lecture meetings' },
      description: {
        ja: '医療関係者のための講演会などを開くためにかかった、会場費や運営費などの1年間の合計です。',
        en: 'The yearly total spent on holding lecture meetings for health professionals, such as venue and organisation.',
      },
    },
    {
      code: 'D2',
      content: 'total',
      name: { ja: '説明会費', en: 'Product briefings' },
      description: {
        ja: '医療機関の中で薬の説明会を開いたときにかかった費用の1年間の合計です。',
        en: 'The yearly total spent on briefings about medicines held at medical institutions.',
      },
    },
    {
      code: 'D3',
      content: 'total',
      name: { ja: '医学・薬学関連文献等提供費', en: 'Medical and pharmaceutical literature' },
      description: {
        ja: '医学や薬学の論文や書籍などを医療関係者に提供するためにかかった費用の1年間の合計です。',
        en: 'The yearly total spent on providing health professionals with medical and pharmaceutical articles and books.',
      },
    },
  ],
}

const other: SectionNode = {
  code: 'E',
  content: 'group',
  name: { ja: 'その他の費用', en: 'Other expenses' },
  description: {
    ja: 'これまでの区分に入らない、社会的な慣習としての費用です。1年間の合計だけを示します。',
    en: 'Customary expenses outside the items above. Only the yearly total is shown.',
  },
  children: [
    {
      code: 'E1',
      content: 'total',
      name: { ja: '接遇等費用', en: 'Hospitality' },
      description: {
        ja: '会合に伴う飲食や慶弔など、医療関係者への接遇にかかった費用の1年間の合計です。',
        en: 'The yearly total of hospitality towards health professionals, such as meals at meetings and customary gifts of congratulation or condolence.',
      },
    },
  ],
}

/** Section type 1: 医療機関等. */
export const disclosureTree: SectionNode[] = [research, grants, fees, information, other]

/** Section type 2: 患者団体. Each root has one leaf of the same meaning. */
export const patientTree: SectionNode[] = [
  patientItem(
    'A',
    { ja: '直接的資金提供', en: 'Direct funding' },
    {
      ja: '患者団体に直接支払った寄附金、会費、協賛金などです。団体ごとに内容と金額を示します。',
      en: 'Donations, membership fees, sponsorship and the like paid directly to patient organisations, with purpose and amount for each.',
    },
  ),
  patientItem(
    'B',
    { ja: '間接的資金提供', en: 'Indirect funding' },
    {
      ja: '患者団体の活動を支えるために、会場費や印刷費などとして団体以外の会社に支払った費用です。',
      en: 'Payments to other companies, for example for a venue or printing, that support what a patient organisation does.',
    },
  ),
  patientItem(
    'C',
    { ja: '謝礼等', en: 'Fees' },
    {
      ja: '患者団体やその会員の方に、講演や執筆、調査への協力などをお願いしたときの謝礼です。',
      en: 'Fees to patient organisations or their members for talks, writing, taking part in surveys and the like.',
    },
  ),
  patientItem(
    'D',
    { ja: '労務提供', en: 'Help in person' },
    {
      ja: '会社の社員が患者団体の活動を手伝ったものです。お金の支払いはないため、団体の名前だけを示します。',
      en: 'Help that the company’s staff gave to patient organisations. No money was paid, so only the organisations are named.',
    },
  ),
]

function patientItem(
  letter: string,
  name: SectionNode['name'],
  description: SectionNode['description'],
): SectionNode {
  const leaf: SectionNode = { code: `${letter}1`, content: 'rows', name, description }
  return { code: letter, content: 'group', name, description, children: [leaf] }
}
