export const changedScreens = [
  {
    title: '利用規約（医療機関等）',
    href: '/company/messages/term-disclosure/differences?between=draft-preview',
    count: 2,
  },
]
