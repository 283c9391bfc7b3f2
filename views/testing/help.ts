const link = (number: number, title: string) => ({
  title,
  lead: '手順を説明します。',
  href: `/company/help/1/${number}`,
})

export const entries = [link(1, '金曜までに公開する手順'), link(2, '下書き・プレビュー・公開中')]

export const topic = {
  number: 1,
  title: 'はじめに',
  lead: '手順と言葉です。',
  href: '/company/help/1',
  entries,
}
