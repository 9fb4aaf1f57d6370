import { describe, expect, test } from 'vitest';
import { demoNotice, sampleMark, sampleSuffix } from '../../../site/contract/brand/sample-marks';
import { asRealProvider } from '../../support/real-provider';

describe('sampleMark', () => {
  test('leaves the pages of a demo alone, which say once that all is made up', () => {
    expect([sampleMark('示例客户'), sampleSuffix('示例数据')]).toEqual(['', '']);
    expect(demoNotice()).toMatch(/^演示站点/);
  });

  describe('of a real provider', () => {
    asRealProvider();

    test('marks what is made up where it stands, and pages say nothing else of it', () => {
      expect([sampleMark('示例客户'), sampleSuffix('示例数据'), demoNotice()]).toEqual([
        '示例客户',
        '（示例数据）',
        '',
      ]);
    });
  });
});
