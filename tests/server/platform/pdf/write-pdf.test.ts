import { expect, test } from 'vitest';
import { writePdf } from '../../../../site/server/platform/pdf/write-pdf';

/** What pdfkit knows of the font in use. */
interface EmbeddedFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(point: number): boolean } };
}

/** The characters of 通用规范汉字表 (2013, 8105 of them) that stand in none of the ranges below. */
const beyond =
  '𬉼𠳐𥻗𠙶𬣙𨙸𬇕𬣞𬘓𫭟𫭢𫇭𫐄𫵷𣲘𣲗𬇙𬣡𫸩𨚕𫘜𬘘𫘝𦭜𬨂𬀩𬀪𬬩𫍣𬣳𬩽𬮿𬯀𫰛𬳵𬳶𫠊𬍛鿍𬜬𦰡𪾢𪨰𫓧𬬮𬬱𬬭𦙶𬘡𬳽𬘩𫄧𪟝𬍤𫭼𬜯𬂩𫠆𨐈𬌗𫑡𪨶𬬸𬬻𬬹𬬿𬭁𫢸𫗧𬊈𬒈𨺙𬳿𫄨𬘫𫮃鿎𬱖𬟽𫓯𫟹𫟼𠅤𬇹𬍡𬤇𫍯𬤊𫍲𬯎𬘬𬘭𬴂𫘦𫟅𬘯𫘧𪣻𡎚𬃊𬷕𫐐𬹼𧿹𫶇𫖮鿏𬭊𨱇𫓶𬭎𫖯𬱟𫛭𫷷𬮱𬊤𣸣𬴃𫘨𤧛𬪩𬒔𬨎𫐓𫫇𫓹𬭚𬭛𬕂𬶋𬶍𦝼𫔶𫌀𫖳𫘪𫘬𫞩𡐓𪤗𣗋𬸘𬒗𥔲𫚖𨱏𬭤𫚕𬶐𬶏𩽾𬸚𬤝𬙂𬭩𩾃𬸣𫍽𬴊𬞟𥕢𫟦𬺈𫠜𪩘𬭬𨱑𬭯𫗴𬸦𫄷𤩽𬭳𬭶𫔍𬭸𨱔𬭼𫔎𬸪𬶟𬶠𬶨𦈡𫄸𬟁𥖨𦒍𬙊𬶭𩾌𨟠𬶮𨭉𬙋𤫉𬺓𫚭';

test('the font has every character of 通用规范汉字表 and of CJK Extension A, so that no name shows as a box', async () => {
  const missing: string[] = [];
  await writePdf({ title: 'x', author: 'x', createdAt: new Date(0) }, (document) => {
    const {
      _font: { font },
    } = document as unknown as EmbeddedFont;
    const look = (point: number) => {
      if (!font.hasGlyphForCodePoint(point)) missing.push(String.fromCodePoint(point));
    };
    // CJK Unified Ideographs of Unicode 1.1, and Extension A.
    for (let point = 0x4e00; point <= 0x9fa5; point += 1) look(point);
    for (let point = 0x3400; point <= 0x4db5; point += 1) look(point);
    for (const character of beyond) look(character.codePointAt(0) ?? 0);
    for (const character of '！（）·，：；？￥～“”①②ⅠⅡ㎡℃') look(character.codePointAt(0) ?? 0);
  });
  expect([...beyond]).toHaveLength(199);
  expect(missing).toEqual([]);
});
