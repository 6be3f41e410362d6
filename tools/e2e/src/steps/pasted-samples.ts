/** Clipboard content from three sources, shortened, and the expected lines. */
export const samples: { name: string; html: string; lines: string[] }[] = [
  {
    name: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif;} --></style></head>
<body lang=RU><!--StartFragment--><h1><span style='mso-fareast-language:RU'>Отчёт<o:p></o:p></span></h1>
<p class=MsoNormal><b>Важно</b>: сроки <i>сдвинуты</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>деньги<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>люди<o:p></o:p></p><!--EndFragment--></body></html>`,
    lines: ['h1 Отчёт', 'p [bold|Важно]: сроки [italic|сдвинуты].', 'ul.0 деньги', 'ul.1 люди'],
  },
  {
    name: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;font-weight:400">План</span></h2><p dir="ltr"><span style="font-size:11pt;font-family:Arial;font-weight:700">жирно</span><span style="font-size:11pt;font-family:Arial;font-weight:400"> и </span><span style="font-size:11pt;font-family:Arial;font-style:italic">наклонно</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-family:Arial">раз</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span style="font-size:11pt;font-family:Arial">два</span></p></li></ul></ul></b>`,
    lines: ['h2 План', 'p [bold|жирно] и [italic|наклонно]', 'ul.0 раз', 'ul.1 два'],
  },
  {
    name: 'a page of the web',
    html: `<article class="post"><header><h2 id="top">Риск</h2></header><p style="color:#333">Это <strong>событие</strong>, о котором <a href="https://example.ru/risk?id=1" target="_blank">пишут</a>.</p><pre><code>x = 1
y = 2</code></pre><blockquote><p>Планы — ничто.</p></blockquote><ol><li>раз</li></ol><script>alert(1)</script></article>`,
    lines: [
      'h2 Риск',
      'p Это [bold|событие], о котором [link=https://example.ru/risk?id=1|пишут].',
      'code x = 1\ny = 2',
      'quote Планы — ничто.',
      'ol.0 раз',
    ],
  },
];
