// Long because it is text: a sample FAQ in both languages. It covers what applies to every company under the
// industry's guidelines; contacts and taxes are left to each company.
import type { FaqEntry, FaqTopic } from './faq.ts'

export type ExampleTopic = FaqTopic & { entries: FaqEntry[] }

export const exampleFaq: ExampleTopic[] = [
  {
    title: { ja: 'この公開について', en: 'About this disclosure' },
    entries: [
      {
        question: {
          ja: 'なぜこのような情報を公開しているのですか',
          en: 'Why is this information disclosed?',
        },
        answer: {
          ja: '新しい薬の研究や医薬品の適正な使用のために、製薬企業は医療機関、医療関係者、患者団体と協力しています。その際の資金の提供を公開し、協力の関係を誰もが確かめられるようにするためです。',
          en: 'To develop new medicines and to see them used properly, pharmaceutical companies work together with medical institutions, health professionals and patient organisations. We disclose what we pay in doing so, so that anybody can see these relations for themselves.',
        },
      },
      {
        question: { ja: 'どのような支払いが公開されますか', en: 'Which payments are disclosed?' },
        answer: {
          ja: '医療機関等については、次の五つの区分に分けて公開しています。\n\n- **A 研究費開発費等**\n- **B 学術研究助成費**\n- **C 原稿執筆料等**\n- **D 情報提供関連費**\n- **E その他の費用**\n\n患者団体については、直接的資金提供、間接的資金提供、謝礼等、労務提供を公開しています。',
          en: 'For medical institutions there are five sections:\n\n- **A** research and development expenses\n- **B** support for academic research\n- **C** fees for lectures, writing and advice\n- **D** providing information\n- **E** other expenses\n\nFor patient organisations we disclose direct funding, indirect funding, fees and help in person.',
        },
      },
      {
        question: { ja: '情報はいつ更新されますか', en: 'When is the information updated?' },
        answer: {
          ja: '年度ごとに1回、前の年度の情報を公開します。誤りが見つかったときは、そのつど訂正し、新しい版として公開します。',
          en: 'Once a year we publish the information of the year before. When an error is found it is corrected, and the correction is published as a new edition.',
        },
      },
    ],
  },
  {
    title: { ja: '金額の見方', en: 'How to read the amounts' },
    entries: [
      {
        question: { ja: 'かっこの付いた金額は何ですか', en: 'What are amounts in brackets?' },
        answer: {
          ja: '第三者を通じて提供した金額（間接提供）です。たとえば「(1,200,000)」は、研究を支援する団体などを通じて医療機関に届いた120万円を表します。合計金額には含みます。',
          en: 'They were provided through a third party (indirect). “(1,200,000)”, for example, is 1.2 million yen that reached an institution through an organisation that supports research. The totals include them.',
        },
      },
      {
        question: { ja: '「再掲」とは何ですか', en: 'What does “shown again” mean?' },
        answer: {
          ja: '別の行に含まれている金額の内訳を、もう一度示したものです。二重に数えないよう、合計には加えていません。',
          en: 'The row shows once more an amount that is part of another row. It is not added to the totals, so that nothing is counted twice.',
        },
      },
      {
        question: { ja: '「-」は0円という意味ですか', en: 'Does “-” mean zero yen?' },
        answer: {
          ja: '該当がないことを表します。物品の提供などで金額がない場合も「-」と表示し、品目と数量を示します。',
          en: 'It means that there is nothing to show. Where goods were provided instead of money the amount is “-” too, and the row gives the item and its quantity.',
        },
      },
      {
        question: { ja: '年度の期間を教えてください', en: 'Which period is a fiscal year?' },
        answer: {
          ja: '各年度のページの見出しに、その年度の始まりと終わりの日を示しています。金額は、実際に支払った日の属する年度に計上しています。',
          en: 'The heading of each year’s page names the first and the last day. An amount is counted in the year in which it was paid.',
        },
      },
      {
        question: {
          ja: '明細のない区分があるのはなぜですか',
          en: 'Why do some sections have no detailed rows?',
        },
        answer: {
          ja: 'A8、D、E の区分は、指針により年間の件数や金額の合計だけを公開しています。',
          en: 'Following the guidelines, sections A8, D and E are disclosed as yearly totals only.',
        },
      },
    ],
  },
  {
    title: { ja: '検索と表示', en: 'Searching and viewing' },
    entries: [
      {
        question: { ja: '名前で探すにはどうすればよいですか', en: 'How can I search for a name?' },
        answer: {
          ja: '[検索](/search)のページで、団体・施設名または個人名を入力してください。「髙」と「高」、「邉」と「辺」のような異体字、全角と半角、空白の有無は区別しません。',
          en: 'Open the [search](/search) and enter an organisation, a facility or a person. Variant characters such as 髙 and 高, full and half width, and spaces make no difference.',
        },
      },
      {
        question: {
          ja: '「100件を超えたため、表示できません」と出ます',
          en: 'Why does it say that at most 100 results can be displayed?',
        },
        answer: {
          ja: '条件に合う情報が100件を超えています。名前を長く入力するか、年度や区分を選んで、もう一度検索してください。',
          en: 'More than 100 rows match. Enter more of the name, or choose a year or a section, and search again.',
        },
      },
      {
        question: { ja: '印刷できますか', en: 'Can I print the pages?' },
        answer: {
          ja: 'はい。ブラウザーの印刷機能をお使いください。どのページも、表の見出しと公開の版番号を付けて印刷できます。',
          en: 'Yes, with your browser’s print function. Each page prints with the headings of its table and the number of the edition.',
        },
      },
    ],
  },
  {
    title: { ja: '訂正とお問い合わせ', en: 'Corrections and enquiries' },
    entries: [
      {
        question: {
          ja: '内容に誤りがあると思うときはどうすればよいですか',
          en: 'What can I do when I think something is wrong?',
        },
        answer: {
          ja: '当社のお問い合わせ窓口までお知らせください。年度、区分、施設名またはお名前と、違うと思われる点をお書き添えいただくと、早く確認できます。',
          en: 'Please tell us through our enquiry desk. We can check faster when you name the year, the section, the facility or person, and what seems to be wrong.',
        },
      },
      {
        question: { ja: '訂正したことは分かりますか', en: 'Can I see what was corrected?' },
        answer: {
          ja: '訂正は新しい版として公開します。ページに表示している版の番号と公開日が変わります。',
          en: 'A correction is published as a new edition: the number and the date of the edition, which the pages show, change.',
        },
      },
    ],
  },
]
