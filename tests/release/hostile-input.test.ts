import { testHostileInput } from '../support/hostile-input';

testHostileInput(60, 1);
